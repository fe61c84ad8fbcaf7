/** Saves bytes under a name, as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download has its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
