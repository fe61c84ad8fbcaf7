/** Keys belong to fields, menus, tabs and dialogs first. */
export function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog, [role=dialog], [role=menu], nav[aria-label="Project"]') !== null
  );
}
