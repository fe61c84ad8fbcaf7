import './toast-area.css';
import { useEffect, useState } from 'react';
import { ToastContainer } from 'react-toastify';
import { TOAST_MS } from '../../lib/toast/toast.ts';

/** Below the top bar; pixels. */
const TOP = 64;
/** Between the toasts and what is above them. */
const GAP = 8;

/** The area of toasts: top right, below the top bar, and below a toolbar where there is one. */
export default function ToastArea() {
  const top = useTop();
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      newestOnTop
      limit={4}
      closeOnClick
      style={{ top: `calc(${top}px + env(safe-area-inset-top, 0px))` }}
    />
  );
}

/** The toolbar of a screen scrolls until it sticks, and toasts never cover it. */
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
  const bars = [...document.querySelectorAll('[role="toolbar"]')].map(
    (bar) => bar.getBoundingClientRect().bottom + GAP,
  );
  // A toolbar further down is not where toasts are.
  return Math.max(TOP, ...bars.filter((bottom) => bottom < window.innerHeight / 2));
}
