/** A file name that is valid on every system. */
export function safeName(name: string): string {
  return name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-').replace(/^\.+|[. ]+$/g, '') || 'unnamed';
}
