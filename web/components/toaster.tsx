import './toaster.css';
import { ToastContainer } from 'react-toastify';
import { TOAST_MS } from '../lib/toast.ts';

/** Where toasts appear: top-right, below the top bar. */
export function Toaster() {
  return <ToastContainer position="top-right" autoClose={TOAST_MS} newestOnTop limit={4} closeOnClick />;
}
