import { contentUrl } from './env.ts';

/** Reads a stored file. Rejects when it cannot be read, also where a page comes in its place. */
export async function fileAt(path: string, name: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(contentUrl(path) ?? '', signal && { signal });
  const isPage = response.headers.get('content-type')?.includes('html');
  if (!response.ok || isPage) throw new Error(`${name} cannot be read`);
  return response;
}
