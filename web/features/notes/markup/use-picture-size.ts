import { useEffect, useState } from 'react';

interface PictureSize {
  url: string;
  width: number;
  height: number;
}

/** The address and size in pixels of a picture file, as it stands upright. */
export function usePictureSize(file: File) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setSize({ url, width: image.naturalWidth, height: image.naturalHeight }),
      () => setUnreadable(true),
    );
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return { url: size?.url, size, isUnreadable };
}
