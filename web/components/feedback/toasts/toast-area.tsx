import './toast-area.css';
import { useEffect, useState } from 'react';
import { ToastContainer } from 'react-toastify';
import { TOAST_MS } from '../../../lib/toast/toast.ts';
import { toastTop } from './toast-top.ts';

/**
 * The area of toasts: top right, below the top bar, the head and toolbar of a project, the commands beside a page's title
 * and its main buttons; below a time line that leaves room for them.
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

/** The top of the toasts now: bars and buttons that they must not cover scroll, until some of them stick. */
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
  const edges = (selector: string) =>
    [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
  return toastTop({
    width: window.innerWidth,
    height: window.innerHeight,
    bars: edges('[role="toolbar"], [data-bar-at-top]'),
    // Those of a dialog are above the toasts or not at all.
    buttons: edges('main :is(.main-button, .page-head :is(a, button))'),
    lines: edges('[data-dragged-in]')[0],
  });
}
