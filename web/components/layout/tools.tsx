import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place for tools in the sticky bar of a screen; null while there is none. */
export const ToolsContext = createContext<HTMLElement | null>(null);

/** Shows tools of the content in the screen's sticky bar, where they stay in reach while the content scrolls. */
export function Tools({ children }: { children: ReactNode }) {
  const place = use(ToolsContext);
  return place && createPortal(children, place);
}
