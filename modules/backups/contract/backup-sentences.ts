/** Messages about backups. */
export const backupSentences = {
  asked: 'The backup has started',
  drillAsked: 'The restore drill has started',
  backupRunning: 'A backup is already running',
  drillRunning: 'A restore drill is already running',
  dismissed: 'The failure has been dismissed',
  busy: 'A backup or a restore drill is running. Try again when it has finished.',
};
