import './toast-area.css';
import { ToastContainer } from 'react-toastify';
import { TOAST_MS } from '../../lib/toast/toast.ts';

/** The area of toasts: top right, below the top bar. */
export default function ToastArea() {
  return <ToastContainer position="top-right" autoClose={TOAST_MS} newestOnTop limit={4} closeOnClick />;
}
