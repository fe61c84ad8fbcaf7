// The only file that calls Supabase Storage, with the service key. The buckets are private; callers check the rights
// first. Must never build a path from a name that a user gave.
import { createClient, StorageApiError } from '@supabase/supabase-js';
import { unavailable } from '../errors.ts';

/** All that there are. */
export const buckets = ['attachments', 'banners', 'drawings', 'papers'] as const;
export type Bucket = (typeof buckets)[number];

/** The size in pixels and the fit of a resized picture. */
export interface Transform {
  width: number;
  height: number;
  resize: 'cover' | 'contain';
}

export type Storage = ReturnType<typeof openStorage>;

const remembered = 10_000;
const probe = new Uint8Array(4_096);

export function openStorage(options: {
  url: string;
  /** The same server as a browser reaches it. */
  browserUrl: string;
  serviceKey: string;
  /** Whether Storage can resize pictures; if not, the originals are used. */
  transforms: boolean;
  log: (line: Record<string, unknown>) => void;
}) {
  const { storage } = createClient(options.url, options.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const signed = new Map<string, { address: string; until: number }>();
  const toBrowser = (address: string) => options.browserUrl.replace(/\/$/, '') + address.slice(options.url.length);

  return {
    async put(bucket: Bucket, path: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const { error } = await storage.from(bucket).upload(path, bytes, { contentType, cacheControl: '31536000' });
      if (error) throw known(error);
    },

    /** The bytes and type of a file, or of a resized picture. */
    async read(bucket: Bucket, path: string, wanted?: Transform): Promise<{ bytes: Uint8Array; mime: string }> {
      const transform = options.transforms ? wanted : undefined;
      const { data, error } = await storage.from(bucket).download(path, transform && { transform });
      if (error) throw known(error);
      return { bytes: new Uint8Array(await data.arrayBuffer()), mime: data.type };
    },

    /** Overwrites a small file; rejects when Storage does not accept it. */
    async tryWrite(): Promise<void> {
      const { error } = await storage
        .from('attachments' satisfies Bucket)
        .upload('health/probe', probe, { contentType: 'image/png', upsert: true });
      if (error) throw known(error);
    },

    /** Rejects when Storage is unreachable or our buckets are missing. */
    async answers(): Promise<void> {
      const { error } = await storage.getBucket('attachments' satisfies Bucket);
      if (error) throw known(error);
    },

    /** Removes files; missing ones are ignored. */
    async remove(bucket: Bucket, paths: string[]): Promise<void> {
      if (paths.length === 0) return;
      const { error } = await storage.from(bucket).remove(paths);
      if (error) throw known(error);
    },

    /** The first bytes of a file; null where there is none. */
    async begin(bucket: Bucket, path: string, bytes: number): Promise<Uint8Array | null> {
      const { data, error } = await storage.from(bucket).createSignedUrl(path, 60);
      if (error) {
        const failure = known(error);
        if (failure === error) return null;
        throw failure;
      }
      const answer = await fetch(data.signedUrl, { headers: { range: `bytes=0-${bytes - 1}` } });
      if (answer.status >= 500) throw unavailable();
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()).subarray(0, bytes) : null;
    },

    /** The address to which a browser may PUT one file, for two hours. */
    async uploadAddress(bucket: Bucket, path: string): Promise<string> {
      const { data, error } = await storage.from(bucket).createSignedUploadUrl(path);
      if (error) throw known(error);
      return toBrowser(data.signedUrl);
    },

    /** Removes files whose rows are gone. A failure is only logged, since the sweep finds what is left. */
    async removeLater(bucket: Bucket, paths: string[]): Promise<void> {
      await this.remove(bucket, paths).catch((error: unknown) =>
        options.log({ level: 'warn', bucket, paths, error: String(error) }),
      );
    },

    /** A signed URL of the file, valid for at least half of `life` seconds. */
    async address(bucket: Bucket, path: string, life: number, wanted?: Transform): Promise<string | null> {
      const transform = options.transforms ? wanted : undefined;
      const name = `${bucket}/${path}?${life}&${transform ? `${transform.width}x${transform.height}` : ''}`;
      const found = signed.get(name);
      if (found && found.until > Date.now()) return found.address;
      const { data, error } = await storage.from(bucket).createSignedUrl(path, life, transform && { transform });
      if (error) {
        const failure = known(error);
        if (failure === error) return null;
        throw failure;
      }
      if (signed.size >= remembered) signed.clear();
      const address = toBrowser(data.signedUrl);
      signed.set(name, { address, until: Date.now() + (life / 2) * 1000 });
      return address;
    },
  };
}

/** Turns a temporary failure of Storage into a 503, which clients retry. Other errors stay as they are. */
function known(error: Error): Error {
  if (error instanceof StorageApiError && error.status < 500) return error;
  return Object.assign(unavailable(), { cause: error });
}
