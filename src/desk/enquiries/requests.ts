import {
  ENQUIRIES_PATH,
  ENQUIRY_CHANGES_PATH,
  type EnquiryChange,
  type EnquiryDetail,
  type EnquiryPage,
  ERASE_PATH,
  type Erased,
  type NewNote,
  type NewReply,
  type Overview,
  OVERVIEW_PATH,
  type SavedReply,
  SAVED_REPLIES_PATH,
  type SavedReplyFields,
} from '../../../contract/desk/enquiries.ts';
import { ask } from '../api.ts';
import type { Filter } from './list-state.ts';

const pathOf = (id: string): string => `${ENQUIRIES_PATH}/${encodeURIComponent(id)}`;

function queryOf(filter: Filter, after: string | undefined): string {
  const given = Object.entries({ ...filter, after }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const fetchPage = (filter: Filter, after?: string) =>
  ask<EnquiryPage>('GET', `${ENQUIRIES_PATH}?${queryOf(filter, after)}`);
export const fetchOverview = () => ask<Overview>('GET', OVERVIEW_PATH);
export const fetchDetail = (id: string) => ask<EnquiryDetail>('GET', pathOf(id));
export const sendChange = (ids: string[], change: EnquiryChange) =>
  ask<{ changed: number }>('POST', ENQUIRY_CHANGES_PATH, { ids, change });
export const sendNote = (id: string, note: NewNote) => ask('POST', `${pathOf(id)}/notes`, note);
export const sendReply = (id: string, reply: NewReply) => ask('POST', `${pathOf(id)}/replies`, reply);
export const cancelReply = (id: string, reply: string) =>
  ask('POST', `${pathOf(id)}/replies/cancel`, { reply });
export const fetchSavedReplies = () => ask<{ replies: SavedReply[] }>('GET', SAVED_REPLIES_PATH);
export const addSavedReply = (fields: SavedReplyFields) => ask('POST', SAVED_REPLIES_PATH, fields);
export const changeSavedReply = (id: string, fields: SavedReplyFields) =>
  ask('PUT', `${SAVED_REPLIES_PATH}/${id}`, fields);
export const removeSavedReply = (id: string) => ask('POST', `${SAVED_REPLIES_PATH}/${id}/remove`);
export const erasePerson = (email: string, confirmation: string) =>
  ask<Erased>('POST', ERASE_PATH, { email, confirmation });
