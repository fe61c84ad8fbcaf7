// Generates requests of every call by every caller: valid ones, and ones with a wrong method, id, header, body or form.
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { calls } from '../../../../functions/api/calls.ts';
import type { Call } from '../../../../functions/api/http/call.ts';
import { bodyFor, noJson, secretMark } from './bodies.ts';

export interface Request {
  by: 'nobody' | 'client' | 'staff' | 'admin' | 'nonsense';
  method: string;
  /** Below /api, with its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Ids for requests. */
export interface Targets {
  /** Rows that may be changed, by the name of the parameter. */
  own: Record<string, readonly (number | string)[]>;
  /** Rows of another project. */
  others: readonly number[];
  picture: Buffer;
}

const oddIds = fc.constantFrom(
  ...['0', '-1', '1.5', '9'.repeat(16), '9'.repeat(400), '%00', '%2e%2e', '..', 'null', 'NaN', '1e3', '%F0%9F%8F%A0'],
  ...["1'--", '1%20or%201=1', '%ff', '0x10', '00000000-0000-0000-0000-000000000000', '{id}', '*', '%2F', '1;2'],
);
const oddMethods = fc.constantFrom(
  'PUT',
  'PROPFIND',
  'SEARCH',
  'LINK',
  'REPORT',
  'LOCK',
  'TRACE',
  'OPTIONS',
  'FOO',
  'get',
);
const oddQueries = fc.constantFrom(
  ...['?', '?x', '?since=-1', '?since=1e99', '?plan=half', '?limit=0', '?limit=99999', '?before=%00', '?type=3&type=2'],
  ...['?__proto__=1', '?recent=true&templates=false', '?entity=project&id=1', '?%', '?e=1&s=1', `?token=${secretMark}`],
);

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc
    .constantFrom('', 'x', '0', `${'a'.repeat(8)}-0000-0000-0000`, '{}', "';--", 'é'.repeat(10))
    .map(header('idempotency-key')),
  fc.uuid().map(header('idempotency-key')),
  fc
    .constantFrom(
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x',
      'application/json; charset=x',
    )
    .map(header('content-type')),
  fc.constantFrom('1.2.3.4', ','.repeat(200), '::1', "'; --", 'x'.repeat(3000)).map(header('x-forwarded-for')),
  fc.constantFrom('text/html', '*/*;q=0', 'application/xml').map(header('accept')),
  fc.constantFrom('bytes=0-1', 'bytes=-1').map(header('range')),
  fc.constantFrom('DELETE', 'PUT').map(header('x-http-method-override')),
  fc.constantFrom('http://evil.example', 'null').map(header('origin')),
  fc.constant({ 'if-none-match': '*', 'if-modified-since': 'x', cookie: 'a=b', 'x-request-id': secretMark }),
);

function header(name: string) {
  return (value: string): Record<string, string> => ({ [name]: value });
}

const broken = [
  '\r\n',
  '--',
  '--x',
  '--x\r\n',
  '--x--',
  '--x\r\nContent-Disposition: form-data; name="picture"\r\n\r\n--x--',
];

/** A form with the picture, complete or truncated, or an invalid form. */
function forms(picture: Buffer): fc.Arbitrary<{ body: Buffer; type: string }> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const whole = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]);
  const type = 'multipart/form-data; boundary=x';
  return fc.oneof(
    fc.constant({ body: whole, type }),
    fc.integer({ min: 0, max: whole.length }).map((length) => ({ body: whole.subarray(0, length), type })),
    fc.constantFrom(...broken).map((text) => ({ body: Buffer.from(text), type })),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => ({
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
      type,
    })),
    fc
      .constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'y'.repeat(300)}`,
      )
      .map((odd) => ({ body: whole, type: odd })),
    noJson.map((text) => ({ body: Buffer.from(text), type: 'application/json' })),
  );
}

/** Requests of one call. */
function requestsOf(call: Call, { own, others, picture }: Targets): fc.Arbitrary<Request> {
  const ids = fc.constantFrom(
    ...Object.values(own)
      .flat()
      .filter((id) => typeof id === 'number'),
    ...others,
    987654321,
  );
  const path = pathOf(call, own, others);
  const by = fc.constantFrom<Request['by'][]>(
    'nobody',
    'client',
    'staff',
    'staff',
    'staff',
    'staff',
    'admin',
    'nonsense',
  );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(call.method.toUpperCase()) },
    { weight: 1, arbitrary: oddMethods },
  );
  const none = fc.constant<Record<string, string>>({});
  const headers = fc.oneof({ weight: 3, arbitrary: none }, { weight: 2, arbitrary: oddHeaders });
  const content = call.upload
    ? forms(picture)
    : (call.body ? bodyFor(call.body, ids) : noJson).map((text) => ({
        body: Buffer.from(text),
        type: 'application/json',
      }));
  const isRead = call.method === 'get';
  return fc
    .record({ by, method, path, headers, content, query: fc.option(oddQueries, { freq: 3, nil: '' }) })
    .map(({ content: { body, type }, query, path: [target], headers: given, ...rest }) => ({
      ...rest,
      path: `${target}${query}`,
      headers: { ...(!isRead && { 'content-type': type }), ...given },
      body: isRead ? Buffer.alloc(0) : body,
    }));
}

function pathOf({ path, method }: Call, own: Targets['own'], others: Targets['others']) {
  // Deleting the project or template would leave nothing for other requests.
  const isFinal = method === 'delete' && /^\/(projects|templates)\/\{id\}$/.test(path);
  const parts = path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return fc.constant(part);
    if (isFinal) return oddIds;
    const known = own[path.startsWith('/projects/') ? name : `library ${name}`] ?? own[name] ?? ['x'];
    return fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...known).map(String) },
      { weight: 1, arbitrary: fc.constantFrom(...others).map(String) },
      { weight: 1, arbitrary: oddIds },
    );
  });
  return fc.tuple(fc.tuple(...parts).map((all) => all.join('/')));
}

/** Generates requests; the same seed gives the same requests. */
export function requestsFor(targets: Targets, count: number, seed: number): Request[] {
  const all = fc.oneof(...calls.map((call) => requestsOf(call, targets)));
  return fc.sample(all, { numRuns: count, seed });
}
