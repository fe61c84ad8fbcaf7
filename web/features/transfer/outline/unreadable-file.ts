/** A file that cannot be imported; the message is for people. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
