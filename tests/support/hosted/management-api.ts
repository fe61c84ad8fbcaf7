// A stand-in for the management API of supabase.com that records requests of a deployment.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ManagementApi {
  url: string;
  /** All writing requests. */
  taken: { path: string; token: string; body: FormData | unknown }[];
  close: () => Promise<void>;
}

export async function startManagementApi(): Promise<ManagementApi> {
  const taken: ManagementApi['taken'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const type = request.headers['content-type'] ?? '';
    if (request.method !== 'GET') {
      const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
      taken.push({
        path: `${request.method} ${request.url}`,
        token: request.headers.authorization ?? '',
        body: await (type.startsWith('multipart/') ? body.formData() : body.json()),
      });
    }
    response.statusCode = request.method === 'POST' ? 201 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(request.url ?? '')));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function answerTo(url: string): unknown {
  const at = { created_at: 1, updated_at: 1 };
  if (url.includes('/functions/deploy'))
    return { id: '1', slug: 'api', name: 'api', status: 'ACTIVE', version: 1, ...at };
  return url.includes('/secrets') ? [] : {};
}
