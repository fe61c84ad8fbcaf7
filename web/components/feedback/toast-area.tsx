import './toast-area.css';
import { useEffect, useState } from 'react';
import { ToastContainer } from 'react-toastify';
import { TOAST_MS } from '../../lib/toast/toast.ts';

/** Below the top bar; pixels. */
const TOP = 64;
/** Between the toasts and what is above them. */
const GAP = 8;
/** Of two toasts, which stand below what a person drags where the window has room for them; pixels. */
const ROOM = 2 * 72;

/**
 * The area of toasts: top right, below the top bar, and below a toolbar where there is one; below a time line that leaves
 * room for them.
 */
export default function ToastArea() {
  const top = useTop();
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      newestOnTop
      limit={4}
      closeOnClick
      hideProgressBar
      style={{ top: `calc(${top}px + env(safe-area-inset-top, 0px))` }}
    />
  );
}

/** The toolbar of a screen scrolls until it sticks, and toasts never cover it, nor a short time line. */
function useTop(): number {
  const [top, setTop] = useState(topNow);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setTop(topNow());
      });
    };
    // Also when another screen takes the place of this one.
    const seen = new MutationObserver(look);
    seen.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      seen.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return top;
}

function topNow(): number {
  const bottomOf = (found: Element) => found.getBoundingClientRect().bottom + GAP;
  const bars = [...document.querySelectorAll('[role="toolbar"]')].map(bottomOf);
  // A toolbar further down is not where toasts are.
  const top = Math.max(TOP, ...bars.filter((bottom) => bottom < window.innerHeight / 2));
  const dragged = document.querySelector('[data-dragged-in]');
  if (!dragged) return top;
  const below = bottomOf(dragged);
  return below > top && below + ROOM <= window.innerHeight ? below : top;
}
