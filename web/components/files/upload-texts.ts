/** The states of the upload widget (docs/product.md#upload-states); the widget itself handles drag-over. */
export type UploadState = 'idle' | 'uploading' | 'uploaded' | 'error' | 'disabled';

export const uploadTexts = {
  idle: null,
  uploading: 'Uploading...',
  uploaded: 'Uploaded Successfully! Upload another?',
  error: 'File type/size error',
  disabled: 'Upload disabled',
} as const satisfies Record<UploadState, string | null>;

/** The text for a file above the limit (docs/product.md#upload-size). */
export const TOO_LARGE = 'File is too large.  Max size is 10MB';

/** The widget's text for a rejected file, by error code. */
export const uploadErrors = {
  'file-invalid-type': 'File type is not supported',
  'file-too-large': 'File size is too big',
  'file-too-small': 'File size is too small',
} as const;
