import { showToast } from './toast/toast.ts';

/** Copies text. Falls back to the old command when the clipboard is missing (plain http) or denied. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByCommand(text);
  }
}

/** Copies text and says so; `what` it is, such as `Text`. */
export async function copyAndSay(text: string, what: string) {
  await copyText(text);
  showToast({ tone: 'success', text: `${what} copied to clipboard` });
}

function copyByCommand(text: string) {
  const area = document.createElement('textarea');
  area.value = text;
  (document.querySelector('[role="dialog"]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
