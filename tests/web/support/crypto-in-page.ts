// Takes the place of node:crypto in a page.
export const randomUUID = () => crypto.randomUUID();
export const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
