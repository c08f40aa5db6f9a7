/** What the shop says of backups. */
export const backupSentences = {
  asked: 'The backup has started',
  drillAsked: 'The restore drill has started',
  busy: 'A backup or a restore drill is running. Try again when it has finished.',
};
