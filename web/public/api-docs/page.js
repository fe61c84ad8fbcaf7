// Draws /api/openapi.json: one closed section a call. Text is set as text, never as markup.

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const who = {
  anyone: 'Anybody may call it.',
  staff: 'For staff and administrators.',
  administrators: 'For administrators.',
  jobs: 'For the holder of the job secret.',
  address: 'For whoever has the signed address.',
};

/** A schema as a shape to read: `{ "id": integer, "name"?: string }`. */
function shapeOf(schema, shapes, indent = '') {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop();
    return indent.length < 4 ? shapeOf(shapes[name], shapes, indent) : name;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((each) => shapeOf(each, shapes, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') {
    const items = schema.prefixItems ?? [schema.items ?? {}];
    return `[${items.map((item) => shapeOf(item, shapes, indent)).join(', ')}${schema.prefixItems ? '' : ', …'}]`;
  }
  if (!schema.properties) return schema.format ?? [schema.type ?? 'anything'].flat().join(' | ');
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${inner}${name}${optional}: ${shapeOf(property, shapes, inner)}`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function part(title, text) {
  return [element('h3', {}, title), element('pre', {}, text)];
}

function drawCall(method, path, call, shapes) {
  const content = (holder) => Object.values(holder?.content ?? {})[0]?.schema;
  const body = content(call.requestBody);
  const parameters = (call.parameters ?? []).map(
    ({ name, in: place, required, schema }) => `${name}${required ? '' : '?'} (${place}): ${shapeOf(schema, shapes)}`,
  );
  const responses = Object.entries(call.responses).flatMap(([status, response]) => {
    const schema = content(response);
    return part(`${status} ${response.description}`, schema ? shapeOf(schema, shapes) : 'A redirect');
  });
  return element(
    'details',
    { id: call.operationId, 'data-text': `${method} ${path} ${call.summary}`.toLowerCase() },
    element(
      'summary',
      {},
      element('span', { class: 'method' }, method.toUpperCase()),
      element('code', {}, path),
      element('span', { class: 'what' }, call.summary),
    ),
    element(
      'div',
      { class: 'body' },
      element('p', {}, who[call['x-who']] ?? ''),
      ...(parameters.length > 0 ? part('Parameters', parameters.join('\n')) : []),
      ...(body ? part('Body', shapeOf(body, shapes)) : []),
      ...responses,
    ),
  );
}

function draw({ paths, tags, components }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  return tags.map(({ name }) =>
    element(
      'section',
      {},
      element('h2', {}, name),
      ...calls
        .filter(({ call }) => call.tags[0] === name)
        .map(({ method, path, call }) => drawCall(method, path, call, components.schemas)),
    ),
  );
}

function filter(text) {
  for (const section of document.querySelectorAll('section')) {
    const calls = [...section.querySelectorAll('details')];
    for (const call of calls) call.hidden = !call.dataset.text.includes(text.trim().toLowerCase());
    section.hidden = calls.every((call) => call.hidden);
  }
}

const main = document.getElementById('calls');
try {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  main.replaceChildren(...draw(await response.json()));
  const input = document.getElementById('filter');
  input.addEventListener('input', () => filter(input.value));
  document.getElementById(location.hash.slice(1))?.setAttribute('open', '');
} catch {
  main.replaceChildren(
    element('p', { role: 'alert' }, 'The document could not be loaded. Reload the page to try again.'),
  );
}
