/** Types of those parts of the package that are used here; the package has no types of its own. */
declare module 'adm-zip' {
  interface Entry {
    readonly entryName: string;
    readonly header: { time: Date };
    getData(): Buffer;
  }

  export default class AdmZip {
    /** @param archive content of an existing archive. Without it, a new archive is made. */
    constructor(archive?: Buffer);
    addFile(name: string, content: Buffer): Entry;
    getEntries(): Entry[];
    toBuffer(): Buffer;
  }
}
