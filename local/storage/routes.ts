// The routes of the Storage server, which are hosted's.
import * as buckets from './buckets.ts';
import * as change from './change.ts';
import { measureDisk } from './disk.ts';
import * as download from './download.ts';
import { invalidKey } from './http/errors.ts';
import * as render from './images/render.ts';
import { listObjects } from './list-objects.ts';
import * as sign from './sign.ts';
import type { Handler } from './storage-context.ts';
import { updateObject, uploadObject } from './upload.ts';

type Methods = Partial<Record<string, Handler>>;

const read = (handler: Handler): Methods => ({ GET: handler, HEAD: handler });

/** The first match wins; `:bucket` is one path segment, `*` the rest. */
const ROUTES: ReadonlyArray<readonly [pattern: string, methods: Methods]> = [
  ['/bucket', { GET: buckets.listBuckets, POST: buckets.createBucket }],
  ['/bucket/:bucket', { GET: buckets.getBucket, PUT: buckets.updateBucket, DELETE: buckets.deleteBucket }],
  ['/bucket/:bucket/empty', { POST: buckets.emptyBucket }],
  ['/disk', { GET: measureDisk }],
  ['/object/copy', { POST: change.copyObject }],
  ['/object/move', { POST: change.moveObject }],
  ['/object/list/:bucket', { POST: listObjects }],
  ['/object/sign/:bucket', { POST: sign.signMany }],
  ['/object/upload/sign/:bucket/*', { POST: sign.signUpload, PUT: sign.uploadSigned }],
  ['/object/sign/:bucket/*', { POST: sign.signOne, ...read(download.downloadSigned) }],
  ['/object/public/:bucket/*', read(download.downloadPublic)],
  ['/object/authenticated/:bucket/*', read(download.downloadAsCaller)],
  ['/object/info/public/:bucket/*', read(download.infoPublic)],
  ['/object/info/authenticated/:bucket/*', read(download.infoAsCaller)],
  ['/object/info/:bucket/*', read(download.infoAsCaller)],
  ['/object/:bucket', { DELETE: change.removeObjects }],
  [
    '/object/:bucket/*',
    { ...read(download.downloadEither), POST: uploadObject, PUT: updateObject, DELETE: change.removeObject },
  ],
  ['/render/image/public/:bucket/*', read(render.renderPublic)],
  ['/render/image/authenticated/:bucket/*', read(render.renderAsCaller)],
  ['/render/image/sign/:bucket/*', read(render.renderSigned)],
];

const compiled = ROUTES.map(([pattern, methods]) => ({
  expression: new RegExp(`^${pattern.replace(':bucket', '(?<bucket>[^/]+)').replace('*', '(?<key>.+)')}$`, 's'),
  methods,
}));

export interface Match {
  handler: Handler;
  bucket: string;
  key: string;
}

/** Finds the handler, or null. Throws for a path that is not correctly encoded. */
export function matchRoute(method: string, path: string): Match | null {
  for (const { expression, methods } of compiled) {
    const handler = methods[method];
    const match = handler && expression.exec(path);
    if (match) {
      return { handler, bucket: decode(match.groups?.bucket ?? ''), key: decode(match.groups?.key ?? '') };
    }
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text);
  }
}
