import { courseServices } from '#domain/courses/courses.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type FormPart, SettingSwitch } from './setting-fields.tsx';
import { settingsText as text } from './settings-text.ts';

const offeredMinutes = [0, 2, 5, 8, 10, 15, 20, 30];
const byHand = 'by hand';

/** How kitchen and bar work with the board. */
export function KitchenCard({ part }: { part: FormPart }) {
  const { courseService, courseMinutes } = part.values;
  const minutes = [...new Set([...offeredMinutes, courseMinutes ?? 0])].toSorted((a, b) => a - b);
  return (
    <Card as="section">
      <CardHeader title={text.kitchen} description={text.kitchenLead} />
      <div className="grid gap-4">
        <SettingSwitch part={part} name="worksByDish" hint={text.worksByDishHint} />
        <Field label={text.fields.courseService} hint={text.courseServiceHint}>
          <Select
            value={courseService}
            options={courseServices.map((value) => ({ value, label: text.courseServices[value] }))}
            onValueChange={(chosen) => part.edit('courseService', chosen)}
          />
        </Field>
        {courseService !== 'off' && (
          <Field label={text.fields.courseMinutes}>
            <Select
              value={courseMinutes === null ? byHand : String(courseMinutes)}
              options={[
                { value: byHand, label: text.courseByHand },
                ...minutes.map((count) => ({
                  value: String(count),
                  label: count === 0 ? text.courseAtOnce : text.courseAfter({ count }),
                })),
              ]}
              onValueChange={(chosen) =>
                part.edit('courseMinutes', chosen === byHand ? null : Number(chosen))
              }
            />
          </Field>
        )}
        <SettingSwitch part={part} name="showsLeadTimes" hint={text.showsLeadTimesHint} />
        <SettingSwitch part={part} name="usesSeats" hint={text.usesSeatsHint} />
      </div>
    </Card>
  );
}
