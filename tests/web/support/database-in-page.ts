// Takes the place of the database's driver in a page, which has no connection.
export default function connect(): never {
  throw new Error('A page has no connection to the database: the test belongs into another kind');
}
