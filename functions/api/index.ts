// The Edge Function `api`: serves app.ts. Nothing else belongs here.
import { readEnv } from '../_shared/env.ts';
import { createApp } from './app.ts';
import { openParts } from './http/parts.ts';
import { surviveStrays } from './http/strays.ts';

declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(options: { port: number; hostname: string }, handler: (request: Request, info: unknown) => unknown): unknown;
};

const env = readEnv(Deno.env.toObject());
const parts = openParts(env);
surviveStrays(parts.log);
const app = createApp(parts);
Deno.serve({ port: env.PORT, hostname: '127.0.0.1' }, (request) => app.fetch(request));
