import { takePrefetched } from './prefetch.ts';

interface Env {
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** The base of filePath, thumbnailPath and bannerPic. */
  contentBase: string;
}

const names = ['supabaseUrl', 'supabaseAnonKey', 'contentBase'] as const satisfies (keyof Env)[];
const ADDRESS = '/env.json';
let loaded: Env | undefined;

/** Loads /env.json once. Rejects with an error that names every wrong setting. */
export async function loadEnv(): Promise<Env> {
  if (loaded) return loaded;
  const response = await (takePrefetched(ADDRESS) ?? fetch(ADDRESS, { headers: { accept: 'application/json' } }));
  const body: Partial<Record<string, unknown>> = response.ok ? await response.json() : {};
  const wrong = names.filter((name) => typeof body[name] !== 'string' || body[name] === '');
  if (wrong.length > 0) throw new Error(`/env.json lacks ${wrong.join(', ')}`);
  loaded = body as unknown as Env;
  return loaded;
}

/** The settings of this deployment, which the shell's loader has read before any screen. */
export function env(): Env {
  if (!loaded) throw new Error('The settings are read before the first screen');
  return loaded;
}

/** The URL of a picture or file, or of a banner's small copy; undefined without a path. */
export function contentUrl(path: string | null | undefined, isTile = false): string | undefined {
  return path ? env().contentBase + (isTile ? path.replace('banner-', 'tile-') : path) : undefined;
}
