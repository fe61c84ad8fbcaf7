// Takes the place of the database's driver in a page: the process that runs the tests has the connection.
import { commands } from 'vitest/browser';

export default function connect() {
  const ask = (texts: TemplateStringsArray, ...values: unknown[]) => commands.queried([...texts], values);
  return Object.assign(ask, { json: (value: unknown) => value, end: async () => undefined });
}
