/** A backup cannot be made, read or restored; the message gives the reason and the remedy. */
export class BackupError extends Error {}
