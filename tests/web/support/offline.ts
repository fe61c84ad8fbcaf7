// The network of the page, which a test may take away: calls, uploads and live lines. What the page's own code needs it
// gets all the same: that screens open without a network is for whole browsers to prove.

let isGone = false;

export const isOffline = () => isGone;

const lines = new Set<WebSocket>();
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...[url, protocols]: ConstructorParameters<typeof WebSocket>) {
    const isLive = String(url).includes('/realtime/');
    // Nothing listens at that port.
    super(isLive && isGone ? 'ws://127.0.0.1:9' : url, protocols);
    if (!isLive) return;
    lines.add(this);
    this.addEventListener('close', () => lines.delete(this));
  }
};

const upload = XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit) {
  if (!isGone) return upload.call(this, body);
  setTimeout(() => {
    for (const event of ['error', 'loadend']) this.dispatchEvent(new ProgressEvent(event));
  });
};

// In a built site the worker has the code that comes on demand, so the screens do not wait for it.
const worker = { scriptURL: '' };
Object.defineProperty(navigator.serviceWorker, 'controller', {
  configurable: true,
  get: () => (isGone ? worker : null),
});

Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isGone });

/** As a browser whose network goes or comes back. */
export async function setOffline(isOfflineNow: boolean): Promise<void> {
  if (isGone === isOfflineNow) return;
  isGone = isOfflineNow;
  if (isGone) for (const line of lines) line.close();
  window.dispatchEvent(new Event(isGone ? 'offline' : 'online'));
}
