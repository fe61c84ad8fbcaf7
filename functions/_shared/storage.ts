// The one file that talks to Supabase Storage, with the service key. The buckets are private; what may be seen is
// decided before it is called. Must never build a path from a name that a user gave.
import { createClient } from '@supabase/supabase-js';

export type Bucket = 'attachments' | 'banners';

/** Pixels and fit of a picture made smaller. */
export interface Transform {
  width: number;
  height: number;
  resize: 'cover' | 'contain';
}

export type Storage = ReturnType<typeof openStorage>;

const remembered = 10_000;

export function openStorage(options: {
  url: string;
  /** The same place as a browser reaches it. */
  browserUrl: string;
  serviceKey: string;
  /** Whether pictures can be made smaller here; where not, the originals take their place. */
  transforms: boolean;
  log: (line: Record<string, unknown>) => void;
}) {
  const { storage } = createClient(options.url, options.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const signed = new Map<string, { address: string; until: number }>();

  return {
    async put(bucket: Bucket, path: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const { error } = await storage.from(bucket).upload(path, bytes, { contentType, cacheControl: '31536000' });
      if (error) throw error;
    },

    /** The bytes and type of a picture, made smaller. */
    async read(bucket: Bucket, path: string, wanted: Transform): Promise<{ bytes: Uint8Array; mime: string }> {
      const transform = options.transforms ? wanted : undefined;
      const { data, error } = await storage.from(bucket).download(path, transform && { transform });
      if (error) throw error;
      return { bytes: new Uint8Array(await data.arrayBuffer()), mime: data.type };
    },

    /** Rejects when Storage cannot be reached or has no place for our files. */
    async answers(): Promise<void> {
      const { error } = await storage.getBucket('attachments' satisfies Bucket);
      if (error) throw error;
    },

    /** What is gone already is no failure. */
    async remove(bucket: Bucket, paths: string[]): Promise<void> {
      if (paths.length === 0) return;
      const { error } = await storage.from(bucket).remove(paths);
      if (error) throw error;
    },

    /** After the row is gone: a file that stays is found by the sweep, so a failure is only logged. */
    async removeLater(bucket: Bucket, paths: string[]): Promise<void> {
      await this.remove(bucket, paths).catch((error: unknown) =>
        options.log({ level: 'warn', bucket, paths, error: String(error) }),
      );
    },

    /** An address of Storage that shows the file for `life` seconds, or for at least half of them. */
    async address(bucket: Bucket, path: string, life: number, wanted?: Transform): Promise<string | null> {
      const transform = options.transforms ? wanted : undefined;
      const name = `${bucket}/${path}?${life}&${transform ? `${transform.width}x${transform.height}` : ''}`;
      const found = signed.get(name);
      if (found && found.until > Date.now()) return found.address;
      const { data, error } = await storage.from(bucket).createSignedUrl(path, life, transform && { transform });
      if (error) return null;
      if (signed.size >= remembered) signed.clear();
      const address = options.browserUrl.replace(/\/$/, '') + data.signedUrl.slice(options.url.length);
      signed.set(name, { address, until: Date.now() + (life / 2) * 1000 });
      return address;
    },
  };
}
