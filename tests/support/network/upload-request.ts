// XMLHttpRequest over fetch, as far as uploads of the web app use it: Node has none.
export class UploadRequest {
  status = 0;
  response: unknown = null;
  responseType = '';
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #address = '';
  readonly #headers = new Headers();
  readonly #gone = new AbortController();
  #answered = new Headers();

  open(_method: string, address: string) {
    this.#address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string) {
    return this.#answered.get(name);
  }

  abort() {
    this.#gone.abort();
  }

  send(body: FormData) {
    void this.#ask(body)
      .then(
        () => this.onload?.(),
        () => (this.#gone.signal.aborted ? this.onabort?.() : this.onerror?.()),
      )
      .then(() => this.onloadend?.());
  }

  async #ask(body: FormData) {
    const asked = { method: 'POST', headers: this.#headers, body, signal: this.#gone.signal };
    const answer = await fetch(this.#address, asked);
    const text = await answer.text();
    this.status = answer.status;
    this.#answered = answer.headers;
    try {
      this.response = JSON.parse(text);
    } catch {
      this.response = null;
    }
  }
}
