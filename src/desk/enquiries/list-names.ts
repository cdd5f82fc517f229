import type { Folder, ListName } from '../../../contract/desk/enquiries.ts';

export const LIST_NAMES: Record<ListName, string> = {
  new: 'New',
  mine: 'Mine',
  waiting: 'Waiting',
  snoozed: 'Snoozed',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const folderName = (folder: Folder): string => LIST_NAMES[folder];

/** What an empty list means, and what to do next. */
export const EMPTY_TEXTS: Record<ListName, string> = {
  new: 'No enquiry is waiting for a reply. New ones appear here by themselves, the most urgent first.',
  mine: 'Nothing is assigned to you. Open an enquiry under New and press “Assign”.',
  waiting:
    'We are not waiting for any client. Mark an enquiry as waiting once you have asked the client something.',
  snoozed: 'Nothing is snoozed. Snooze an enquiry to see it again when it can be dealt with.',
  answered: 'No enquiry has been answered yet. Those that you reply to move here.',
  won: 'No enquiry is marked as won yet.',
  lost: 'No enquiry is marked as lost.',
  spam: 'Nothing was marked as spam in the last 30 days. What the bot trap catches appears here; press “Not spam” to have it mailed after all.',
};
export const NOTHING_FOUND =
  'Nothing matches. Try fewer words or clear the filters. To search spam, open the Spam list first.';
