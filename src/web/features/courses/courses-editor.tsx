import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Course, courseLimits } from '#domain/courses/courses.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { coursesText as text } from './courses-text.ts';

interface CoursesEditorProps {
  open: boolean;
  onClose: () => void;
}

/** Names, order and number of the courses. Used anew each time it opens. */
export function CoursesEditor({ open, onClose }: CoursesEditorProps) {
  const { restaurantId } = useManagement();
  const { courses } = useCourses();
  const [seen] = useState(courses);
  const [draft, setDraft] = useState(courses);
  const form = useForm({
    check: (): Problems<'form'> => ({
      form: draft.every(({ name }) => name.trim() !== '') ? undefined : text.nameMissing,
    }),
    async send() {
      const named = draft.map((course) => ({ ...course, name: course.name.trim() }));
      await api.courses.save({ restaurantId, courses: named, seen: [...seen] });
      toast({ title: text.saved });
      onClose();
    },
    refuse: (error) => ({ form: errorSentence(failureOf(error).code) }),
  });

  function change(id: string, part: Partial<Course>) {
    setDraft(draft.map((course) => (course.id === id ? { ...course, ...part } : course)));
  }
  function move(place: number, to: number) {
    const course = draft[place];
    if (course) setDraft(draft.toSpliced(place, 1).toSpliced(to, 0, course));
  }

  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      title={text.edit}
      submitLabel={text.save}
      cancelLabel={text.cancel}
      closeLabel={text.cancel}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <ol className="grid gap-3">
        {draft.map(({ id, name, isAtOnce }, place) => (
          <li key={id} className="grid gap-2 rounded-control border border-line p-3">
            <div className="flex items-end gap-1.5">
              <TextField
                label={text.name({ place: place + 1 })}
                hideLabel
                required
                maxLength={courseLimits.name}
                autoComplete="off"
                className="min-w-0 flex-1"
                value={name}
                onValueChange={(typed) => change(id, { name: typed })}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.moveUp({ name })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.moveDown({ name })}
                disabled={place === draft.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.remove({ name })}
                disabled={draft.length === 1}
                onClick={() => setDraft(draft.filter((course) => course.id !== id))}
              >
                <X aria-hidden />
              </Button>
            </div>
            <Checkbox
              label={<span aria-hidden>{text.atOnce}</span>}
              aria-label={text.atOnceOf({ place: place + 1 })}
              checked={isAtOnce}
              onCheckedChange={(checked) => change(id, { isAtOnce: checked })}
            />
          </li>
        ))}
      </ol>
      {draft.length < courseLimits.courses && (
        <Button
          variant="outline"
          onClick={() =>
            setDraft([
              ...draft,
              { id: newId(), name: text.newName({ place: draft.length + 1 }), isAtOnce: false },
            ])
          }
        >
          <Plus aria-hidden />
          {text.add}
        </Button>
      )}
    </DialogForm>
  );
}
