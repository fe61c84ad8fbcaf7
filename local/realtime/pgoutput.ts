// Decodes messages of Postgres's logical replication (pgoutput, version 1), as far as inserts need it. Pure.

/** One inserted row: the text of each column, or null. */
export type InsertedRow = Map<string, Buffer | null>;

export type ReplicationEvent =
  | { kind: 'insert'; row: InsertedRow }
  /** Everything before this position has been read. */
  | { kind: 'commit'; end: bigint };

const TEXT = 't'.charCodeAt(0);

/** Creates a decoder, which remembers the described tables. */
export function createReader(): (message: Buffer) => ReplicationEvent | null {
  const columnsOf = new Map<number, string[]>();
  return function read(message) {
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'R':
        columnsOf.set(message.readUInt32BE(1), readColumns(message));
        return null;
      case 'I':
        return { kind: 'insert', row: readRow(message, columnsOf.get(message.readUInt32BE(1)) ?? []) };
      case 'C':
        return { kind: 'commit', end: message.readBigUInt64BE(10) };
      default:
        return null;
    }
  };
}

function readColumns(message: Buffer): string[] {
  let at = 5;
  const text = () => {
    const end = message.indexOf(0, at);
    const value = message.toString('utf8', at, end);
    at = end + 1;
    return value;
  };
  text(); // schema
  text(); // table
  at += 1; // replica identity
  const count = message.readUInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    at += 1; // flags
    const name = text();
    at += 8; // type and its modifier
    return name;
  });
}

function readRow(message: Buffer, columns: string[]): InsertedRow {
  const row: InsertedRow = new Map();
  let at = 8; // kind, table, 'N', number of columns
  for (const column of columns) {
    const kind = message[at];
    at += 1;
    if (kind !== TEXT) {
      row.set(column, null);
      continue;
    }
    const length = message.readUInt32BE(at);
    at += 4;
    row.set(column, message.subarray(at, at + length));
    at += length;
  }
  return row;
}
