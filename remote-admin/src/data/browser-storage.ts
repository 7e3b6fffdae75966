type StorageName = 'localStorage' | 'sessionStorage';

/** A storage of the browser; null if the browser's settings block it: then even naming it throws. */
export function browserStorage(name: StorageName): Storage | null {
  try {
    return window[name];
  } catch (error) {
    console.warn(`[admin] this browser blocks ${name}:`, error);
    return null;
  }
}

/** @returns false if nothing was stored because the storage is full or blocked */
export function storeItem(storage: Storage | null, key: string, value: string): boolean {
  try {
    storage?.setItem(key, value);
    return storage !== null;
  } catch (error) {
    console.warn(`[admin] ${key} can't be stored:`, error);
    return false;
  }
}
