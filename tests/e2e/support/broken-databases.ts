/** Behaviours of IndexedDB from the next page on. */
export const brokenDatabases = {
  refuses: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.');
    };
  },
  neverAnswers: () => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
      const request = open.apply(this, args);
      Object.defineProperty(request, 'addEventListener', { value: () => {} });
      return request;
    };
  },
  /** Fails until the page has space again. */
  isFull: () => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
      if (this.name !== 'leases' && !('hasRoom' in window)) throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, values);
    };
  },
};
