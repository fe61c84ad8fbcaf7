// The elements of an MSPDI file, each read by the name of its children.
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { UnreadableFile } from '../outline/unreadable-file.ts';

/** An element with its children by name; MSPDI has no attributes and no mixed text. */
export interface Element {
  /** The text of the first child with this name, trimmed; null without one or an empty one. */
  text: (name: string) => string | null;
  number: (name: string) => number | null;
  flag: (name: string) => boolean;
  all: (name: string) => Element[];
  one: (name: string) => Element | null;
}

const MS_PROJECT = /^http:\/\/schemas\.microsoft\.com\/project/;

/** The project of a file. Throws UnreadableFile for broken XML and for XML of another kind. */
export function projectElementOf(xml: string): Element {
  const root = rootOf(xml);
  const space = root.attributes.xmlns;
  if (localName(root.name) === 'Project' && (space === undefined || MS_PROJECT.test(space))) return elementOf(root);
  if (localName(root.name) === 'APIBusinessObjects') {
    throw new UnreadableFile('This is a file of Primavera P6. Export it there as Microsoft Project XML.');
  }
  throw new UnreadableFile('This XML file is not a schedule of MS Project.');
}

function rootOf(xml: string): XmlElement {
  let root: XmlElement | null;
  try {
    ({ root } = parseXml(xml));
  } catch (error) {
    const line = error instanceof Error && 'line' in error ? ` in line ${error.line}` : '';
    throw new UnreadableFile(`The XML of the file is broken${line}. Save it again in the program that it comes from.`);
  }
  if (!root) throw new UnreadableFile('The file is empty.');
  return root;
}

function elementOf(element: XmlElement): Element {
  const children = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const name = localName(child.name);
    const same = children.get(name);
    if (same) same.push(child);
    else children.set(name, [child]);
  }
  const first = (name: string) => children.get(name)?.[0] ?? null;
  const text = (name: string) => first(name)?.text.trim() || null;
  return {
    text,
    number: (name) => {
      const value = Number(text(name) ?? Number.NaN);
      return Number.isFinite(value) ? value : null;
    },
    flag: (name) => /^(1|true)$/i.test(text(name) ?? ''),
    all: (name) => (children.get(name) ?? []).map(elementOf),
    one: (name) => {
      const found = first(name);
      return found && elementOf(found);
    },
  };
}

const isElement = (node: XmlElement['children'][number]): node is XmlElement => node.type === 'element';
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
