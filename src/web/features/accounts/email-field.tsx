import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { signInText } from './sign-in-text.ts';

/** An e-mail address of an account: unless told otherwise the one that is signed in with. */
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
