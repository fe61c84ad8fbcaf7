import { File, FileSpreadsheet, FileText, type LucideIcon, Presentation } from 'lucide-react';
import type { Photo } from '../../../functions/core/notes/contract.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { say } from '../../lib/language/say.ts';

const kinds: [part: string, icon: LucideIcon, name: string][] = [
  ['pdf', FileText, 'PDF'],
  ['sheet', FileSpreadsheet, 'Excel'],
  ['excel', FileSpreadsheet, 'Excel'],
  ['presentation', Presentation, 'PowerPoint'],
  ['powerpoint', Presentation, 'PowerPoint'],
  ['word', FileText, 'Word'],
];

/** The icon and name of a file type. */
export function fileKind(mimeType: string): { icon: LucideIcon; name: string } {
  const [, icon, name] = kinds.find(([part]) => mimeType.includes(part)) ?? ['', File, say('File')];
  return { icon, name };
}

/** `340 kB`, `2.1 MB` */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A document as a link that opens in a new tab. */
export function DocumentChip({ file }: { file: Pick<Photo, 'mimeType' | 'filePath' | 'originalFilename' | 'size'> }) {
  const { icon: Icon, name } = fileKind(file.mimeType);
  return (
    <a
      href={contentUrl(file.filePath)}
      target="_blank"
      rel="noreferrer"
      className="flex h-9 items-center gap-2 rounded-control border border-line bg-surface px-2.5 hover:bg-hover pointer-coarse:h-11"
    >
      <Icon role="img" aria-label={name} size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      <span className="truncate">{file.originalFilename}</span>
      <span className="shrink-0 text-muted text-sm tabular-nums">{formatBytes(file.size)}</span>
    </a>
  );
}
