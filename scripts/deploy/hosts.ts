// The configuration of each static host: /api goes to the function, the client site and the trades' page to their pages,
// that of a report to its own, every other path to index.html, with the headers of the embedded gateway.
import { pageHeaders, pagePolicy, secretPageHeaders } from '../../local/gateway/security-headers.ts';

interface Target {
  supabaseUrl: string;
}

/** A file beside the web app, with its content. */
export type HostFile = [name: string, text: string];

const cacheForever = 'public, max-age=31536000, immutable';
/** The service workers of the sites. A cache in between must not hold back a new version. */
const workers = ['/worker.js', '/client/worker.js', '/t/worker.js'];
const cacheNever = 'no-cache';

const functionOf = ({ supabaseUrl }: Target) => `${supabaseUrl}/functions/v1/api`;

/** Pages also connect to Supabase: sign-in, live changes, pictures. */
function headersOf({ supabaseUrl }: Target): [name: string, value: string][] {
  const socket = supabaseUrl.replace(/^http/, 'ws');
  const policy = pagePolicy
    .replace("connect-src 'self'", `connect-src 'self' ${supabaseUrl} ${socket}`)
    .replace("img-src 'self'", `img-src 'self' ${supabaseUrl}`);
  return [...Object.entries(pageHeaders), ['content-security-policy', policy]];
}

/** All headers of the trades' page, for hosts where those of a folder replace the general ones. */
function secretHeadersOf(target: Target): [name: string, value: string][] {
  return Object.entries({ ...Object.fromEntries(headersOf(target)), ...secretPageHeaders });
}

const pageRules = [
  '/client/*  /client/index.html  200',
  '/t/*  /t/index.html  200',
  '/r/*  /r/index.html  200',
  '/v/*  /v/index.html  200',
  '/*  /index.html  200',
];

/** The configuration files of each host. */
export const hosts: Record<string, (target: Target) => HostFile[]> = {
  netlify: (target) => [
    ['_redirects', lines(`/api/*  ${functionOf(target)}/:splat  200`, ...pageRules)],
    ['_headers', headersFile(target)],
  ],
  cloudflare: (target) => [
    ['_redirects', lines(...pageRules)],
    ['_headers', headersFile(target)],
    // Its redirects cannot target another host, so a Pages Function forwards the calls.
    [
      'functions/api/[[path]].js',
      lines(
        'export const onRequest = ({ request }) => {',
        '  const { pathname, search } = new URL(request.url);',
        `  const to = ${JSON.stringify(functionOf(target))} + pathname.slice('/api'.length) + search;`,
        '  return fetch(new Request(to, request), { redirect: "manual" });',
        '};',
      ),
    ],
  ],
  vercel: (target) => [
    [
      'vercel.json',
      `${JSON.stringify(
        {
          rewrites: [
            { source: '/api/:path*', destination: `${functionOf(target)}/:path*` },
            { source: '/client/:path*', destination: '/client/index.html' },
            { source: '/t/:path*', destination: '/t/index.html' },
            { source: '/r/:path*', destination: '/r/index.html' },
            { source: '/v/:path*', destination: '/v/index.html' },
            { source: '/((?!assets/).*)', destination: '/index.html' },
          ],
          headers: [
            { source: '/(.*)', headers: headersOf(target).map(asPair) },
            { source: '/t/(.*)', headers: Object.entries(secretPageHeaders).map(asPair) },
            { source: '/r/(.*)', headers: Object.entries(secretPageHeaders).map(asPair) },
            { source: '/v/(.*)', headers: Object.entries(secretPageHeaders).map(asPair) },
            { source: '/assets/(.*)', headers: [{ key: 'cache-control', value: cacheForever }] },
            ...workers.map((source) => ({ source, headers: [{ key: 'cache-control', value: cacheNever }] })),
          ],
        },
        null,
        2,
      )}\n`,
    ],
  ],
  nginx: (target) => [
    [
      'nginx.conf',
      lines(
        '# Inside of your server { } block; root is the folder that holds index.html.',
        ...headersOf(target).map(([name, value]) => `add_header ${name} "${value}";`),
        'location /api/ {',
        `  proxy_pass ${functionOf(target)}/;`,
        `  proxy_set_header host ${new URL(target.supabaseUrl).host};`,
        '  proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;',
        '  proxy_ssl_server_name on;',
        '  client_max_body_size 11m;',
        '}',
        ...workers.map((path) => `location = ${path} { add_header cache-control "${cacheNever}"; }`),
        'location /assets/ {',
        `  add_header cache-control "${cacheForever}";`,
        '}',
        'location = /client { try_files /client/index.html =404; }',
        'location /client/ { try_files $uri /client/index.html; }',
        ...['t', 'r'].flatMap((page) => [
          `location = /${page} { try_files /${page}/index.html =404; }`,
          `location /${page}/ {`,
          ...secretHeadersOf(target).map(([name, value]) => `  add_header ${name} "${value}";`),
          `  try_files $uri /${page}/index.html;`,
          '}',
        ]),
        'location / { try_files $uri /index.html; }',
      ),
    ],
  ],
  caddy: (target) => [
    [
      'Caddyfile',
      lines(
        '# Inside of the block of your site; root is the folder that holds index.html.',
        'encode zstd gzip',
        'handle_path /api/* {',
        '  rewrite * /functions/v1/api{uri}',
        `  reverse_proxy ${target.supabaseUrl} {`,
        '    header_up host {upstream_hostport}',
        '  }',
        '}',
        ...headersOf(target).map(([name, value]) => `header ${name} "${value}"`),
        `header /assets/* cache-control "${cacheForever}"`,
        ...workers.map((path) => `header ${path} cache-control "${cacheNever}"`),
        ...Object.entries({ trade: 't', report: 'r' }).flatMap(([name, page]) => [
          `@${name} path /${page} /${page}/*`,
          `header @${name} {`,
          ...Object.entries(secretPageHeaders).map(([header, value]) => `  ${header} "${value}"`),
          '  defer',
          '}',
          `handle @${name} {`,
          `  try_files {path} /${page}/index.html`,
          '  file_server',
          '}',
        ]),
        '@client path /client /client/*',
        'handle @client {',
        '  try_files {path} /client/index.html',
        '  file_server',
        '}',
        'handle {',
        '  try_files {path} /index.html',
        '  file_server',
        '}',
      ),
    ],
  ],
};

function headersFile(target: Target): string {
  return lines(
    '/*',
    ...headersOf(target).map(([name, value]) => `  ${name}: ${value}`),
    // Both hosts join the values of two rules; of two referrer policies the last one counts.
    ...['/t/*', '/r/*', '/v/*'].flatMap((pages) => [
      pages,
      ...Object.entries(secretPageHeaders).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    '/assets/*',
    `  cache-control: ${cacheForever}`,
    ...workers.flatMap((path) => [path, `  cache-control: ${cacheNever}`]),
  );
}

const asPair = ([key, value]: [string, string]) => ({ key, value });

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`;
}
