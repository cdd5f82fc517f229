import { BOOKING_TIMES_PATH, bookingTexts } from '../../contract/booking/booking.ts';
import { dayText, officeTimeText, timeText, zoneNames, zoneText } from '../../contract/booking/format.ts';
import { type BookingRules, nearestSlots } from '../../contract/booking/slots.ts';
import { escapeTyped } from '../forms/form-fields.ts';
import type { FieldTexts } from '../forms/refusal.ts';

type Choice = {
  rules: BookingRules;
  /** The visitor's. */
  timeZone: string;
  slots: readonly number[];
  /** What was chosen before, if it can be read. */
  wanted: number;
  errors?: FieldTexts;
};

const problem = (text: string | undefined): string =>
  text === undefined ? '' : `<p class="problem">${escapeTyped(text)}</p>`;

function renderTimes({ rules, timeZone, wanted }: Choice, slots: readonly number[], withDay = false): string {
  const items = slots.map((slot) => {
    const day = withDay ? `${dayText(timeZone, slot)}, ` : '';
    return `<li><label><input type="radio" name="slot" value="${new Date(slot).toISOString()}"${slot === wanted ? ' checked' : ''}> ${day}${timeText(timeZone, slot)} <small>${officeTimeText(rules, timeZone, slot)}</small></label></li>`;
  });
  return `<ul class="times">${items.join('')}</ul>`;
}

/** Days to unfold, with their times; first the nearest to one that is gone. */
export function renderTimesChoice(choice: Choice): string {
  const { timeZone, slots, wanted, errors = {} } = choice;
  const isGone = !Number.isNaN(wanted) && !slots.includes(wanted);
  const nearest = isGone ? nearestSlots(slots, wanted) : [];
  const others = slots.filter((slot) => !nearest.includes(slot));
  const days = Map.groupBy(others, (slot) => dayText(timeZone, slot));
  const folds = [...days].map(([day, times], nth) => {
    const open = isGone ? false : times.includes(wanted) || (Number.isNaN(wanted) && nth === 0);
    return `<details${open ? ' open' : ''}><summary>${day}</summary>${renderTimes(choice, times)}</details>`;
  });
  return `<fieldset>
<legend>Time *</legend>
${problem(errors.slot)}
${nearest.length > 0 ? `<p>The nearest free times:</p>${renderTimes(choice, nearest, true)}` : ''}
${slots.length === 0 ? `<p>${bookingTexts.noTimes}</p>` : folds.join('\n')}
</fieldset>`;
}

/** Its button asks for the same page again. */
export function renderZoneChoice({ rules, timeZone, errors = {} }: Choice): string {
  const names = zoneNames(rules.timeZone);
  const options = (names.includes(timeZone) ? names : [timeZone, ...names]).map(
    (name) => `<option value="${name}"${name === timeZone ? ' selected' : ''}>${zoneText(name)}</option>`,
  );
  return `<label for="timeZone">Your time zone</label>
<select id="timeZone" name="timeZone">${options.join('')}</select>
${problem(errors.timeZone)}
<button type="submit" class="quiet" formaction="${BOOKING_TIMES_PATH}" formnovalidate>Show the times in this zone</button>`;
}
