// The calls that explain all others: the OpenAPI document, and the way to the page that shows it.
import { Hono } from 'hono';
import type { ApiEnv } from '../http/parts.ts';

export const openapi = new Hono<ApiEnv>();

openapi.get('/openapi.json', async (c) => {
  const { openApiDocument } = await import('./openapi-document.ts');
  return c.json(openApiDocument(), 200, { 'cache-control': 'public, max-age=300' });
});

// A page of the web app, because a hosted function cannot answer with HTML.
openapi.get('/docs', (c) => c.redirect(`${c.var.parts.env.SITE_URL}/api-docs/index.html`));
