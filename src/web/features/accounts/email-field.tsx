import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { signInText } from './sign-in-text.ts';

/** A field for an account's e-mail address. Password managers take it as the user name by default. */
export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label={signInText.email}
      required
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      {...props}
    />
  );
}
