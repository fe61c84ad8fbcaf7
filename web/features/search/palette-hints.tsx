const hints = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['Ctrl Enter', 'open in a new tab'],
  ['Esc', 'close'],
] as const;

/** The keys of the palette, where there is a keyboard. */
export function PaletteHints() {
  return (
    <p className="hidden gap-4 border-line border-t px-4 py-2 text-muted text-xs sm:flex pointer-coarse:hidden">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <kbd className="rounded-[4px] border border-line bg-page px-1 font-sans">{keys}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
