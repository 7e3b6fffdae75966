import type { AuditEntry } from '@northlight/shared/endpoints';

/** The exports of one person, as entries of the audit log. */
export class MemoryAudit {
  #entries: readonly AuditEntry[] = [];
  readonly #by: string;

  constructor(by: string) {
    this.#by = by;
  }

  /** Newest first. */
  get entries(): readonly AuditEntry[] {
    return this.#entries;
  }

  noteExport({ what, count }: Readonly<Record<string, unknown>>): null {
    const id = this.#entries.length + 1;
    const details = { count: Number(count) };
    const at = new Date().toISOString();
    const entry: AuditEntry = { id, at, kind: 'exported', by: this.#by, session: 1, subject: String(what), details };
    this.#entries = [entry, ...this.#entries];
    return null;
  }
}
