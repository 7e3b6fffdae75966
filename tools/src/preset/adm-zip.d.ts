/** As much of the package as is used here; it brings no types. */
declare module 'adm-zip' {
  interface Entry {
    readonly entryName: string;
    readonly header: { time: Date };
    getData(): Buffer;
  }

  export default class AdmZip {
    /** @param archive of an existing file; a new archive without. */
    constructor(archive?: Buffer);
    addFile(name: string, content: Buffer): Entry;
    getEntries(): Entry[];
    toBuffer(): Buffer;
  }
}
