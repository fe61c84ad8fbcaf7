import { copyText } from './copy-text.ts';
import { showToast } from './toast/toast.ts';

/** Copies text and says so; `what` it is, such as `Text`. */
export async function copyAndSay(text: string, what: string) {
  await copyText(text);
  showToast({ tone: 'success', text: `${what} copied to clipboard` });
}
