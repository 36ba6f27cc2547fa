import type { Registration } from '#contract/accounts/accounts.ts';
import type { Inputs } from '#contract/contract.ts';
import { chosenStaffLanguage, type StaffLanguage } from '#domain/languages/staff-language.ts';
import { AppError } from '../../app-error.ts';
import { createAccountToken, hashAccountToken } from '../../auth/account-tokens.ts';
import type { Captcha } from '../../auth/captcha.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { hourMs } from '../../limits/durations.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountsService, SignInResult, Visitor } from './accounts.service.ts';
import { findCredential, insertAccount, markVerified } from './accounts.store.ts';
import {
  findRegistration,
  insertRegistration,
  markConfirmed,
  type NewRegistration,
} from './registrations.store.ts';

/** Where an invitation is kept. */
interface InvitationKey {
  restaurantId: string;
  id: string;
}

/** Gives a new account its place in a restaurant; calls `makeAccount` in the same transaction. */
type Place = (userId: string, makeAccount: (tx: TenantTx) => Promise<void>) => Promise<unknown>;

interface Person {
  email: string;
  password: string;
  name: string;
}

interface RegistrationsServiceOptions extends AccountParts {
  accounts: AccountsService;
  restaurants: RestaurantsService;
  /** The staff's invitations: one is accepted with an account that `makeAccount` makes. */
  invitations: {
    requireOpen(invitation: InvitationKey): Promise<void>;
    join(invitation: InvitationKey, ...place: Parameters<Place>): Promise<void>;
  };
  /** Null: registering asks for none. */
  captcha: Captcha | null;
  /** accounts that one network may register. [ACC-12] */
  registrationsPerHour: number;
}

/** New accounts: made at once, or, where e-mails are sent, once their address is confirmed. [ACC-19] */
export class RegistrationsService {
  private readonly ofNetwork: RateLimit;

  constructor(private readonly options: RegistrationsServiceOptions) {
    this.ofNetwork = new RateLimit(options.counts, {
      of: 'registrations of a network',
      most: options.registrationsPerHour,
      windowMs: hourMs,
    });
  }

  /** Whether an account is made only for an address that is confirmed. */
  get confirmsAddresses(): boolean {
    return this.options.mails.areSent;
  }

  /**
   * Registers an account with its first restaurant, both or neither, and signs it in; where e-mails are sent, sends one.
   * [ACC-5] [ACC-19]
   *
   * @param onFailed called when the e-mail could not be made
   * @throws AppError EMAIL_TAKEN, WEAK_PASSWORD, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE, TOO_MANY_REQUESTS
   */
  async signUp(
    { captchaToken, restaurantName, ...person }: Inputs['accounts']['signUp'],
    visitor: Visitor,
    onFailed: (error: unknown) => void,
  ): Promise<SignInResult | null> {
    const { captcha, restaurants } = this.options;
    await captcha?.check('register', captchaToken, visitor.address);
    await this.admitFrom(visitor.address);
    if (!this.confirmsAddresses) {
      return this.register({ ...person, restaurantName }, visitor, (id, makeAccount) =>
        restaurants.create(id, restaurantName, { before: makeAccount }),
      );
    }
    await this.sendLink(person, { restaurantName, invitation: null }, visitor, onFailed);
    return null;
  }

  /**
   * Counts a registration. Hashing its password costs the process as much as a sign-in. [ACC-12]
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  async admitFrom(address: string): Promise<void> {
    await this.ofNetwork.admit(networkOf(address));
  }

  /**
   * Makes an account and signs it in. Whoever calls it has counted it before.
   *
   * @throws AppError EMAIL_TAKEN, WEAK_PASSWORD, and what `place` throws
   */
  async register(
    { email, password, name, restaurantName }: Person & { restaurantName: string },
    { headers, address }: Visitor,
    place: Place,
  ): Promise<SignInResult> {
    const person = { id: newId(), email, name };
    const passwordHash = await this.options.credentials.hashNew(
      password,
      { ...person, restaurants: [restaurantName] },
      { network: networkOf(address) },
    );
    await place(person.id, async (tx) => {
      const account = { ...person, passwordHash, language: languageOf(headers) };
      if (!(await insertAccount(tx, account))) throw new AppError('EMAIL_TAKEN');
      // Where accounts wait for that, only who has the mailbox gets here.
      if (this.confirmsAddresses) await confirm(tx, person);
    });
    return this.options.accounts.welcome(person, headers);
  }

  /**
   * Keeps a registration and sends its link to the address, or, where the address has an account, a mail that says so.
   * Neither the answer nor its timing tells which: both are done after it. [ACC-19]
   *
   * @throws AppError WEAK_PASSWORD, TOO_MANY_REQUESTS
   */
  async sendLink(
    { email, password, name }: Person,
    place: { restaurantName: string; invitation: InvitationKey | null },
    { headers, address }: Visitor,
    onFailed: (error: unknown) => void,
  ): Promise<void> {
    const { credentials, mails } = this.options;
    const { restaurantName, invitation } = place;
    const passwordHash = await credentials.hashNew(
      password,
      { email, name, restaurants: [restaurantName] },
      { network: networkOf(address) },
    );
    await mails.admitFrom(address);
    if (!(await mails.admitsLinkTo(email))) return;
    this.keep(
      {
        email,
        name,
        passwordHash,
        restaurantName,
        invitingRestaurantId: invitation?.restaurantId ?? null,
        invitationId: invitation?.id ?? null,
      },
      mails.languageOf(headers),
    ).catch(onFailed);
  }

  /**
   * What the link of an e-mail is to confirm.
   *
   * @throws AppError LINK_INVALID, REGISTRATION_CONFIRMED
   */
  async get(token: string): Promise<Registration> {
    const { email, name, restaurantName, invitation } = await this.find(token);
    return { email, name, restaurantName, isInvited: invitation !== null };
  }

  /**
   * Makes the account of a link, with its restaurant or its place in one, both or neither, and signs it in. It takes the
   * password that was typed to register: somebody else may have typed the address. [ACC-20]
   *
   * @throws AppError LINK_INVALID, REGISTRATION_CONFIRMED, PASSWORD_WRONG, TOO_MANY_REQUESTS, and of an invitation
   *   INVITATION_UNKNOWN, INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED
   */
  async confirm(
    { token, password }: Inputs['accounts']['confirm'],
    { headers, address }: Visitor,
  ): Promise<SignInResult> {
    const { accounts, credentials, invitations, restaurants } = this.options;
    const { passwordHash, restaurantName, invitation, ...found } = await this.find(token);
    // Before the password, whose hash costs much: the link of an invitation that is over would cost it every time.
    if (invitation) await invitations.requireOpen(invitation);
    await credentials.requireOf(passwordHash, password, address);
    const person = { id: newId(), ...found };
    const makeAccount = async (tx: TenantTx) => {
      // Of two who confirm at once, one waits here for the other.
      if (!(await insertAccount(tx, { ...person, passwordHash, language: languageOf(headers) }))) {
        throw new AppError('REGISTRATION_CONFIRMED');
      }
      await confirm(tx, person);
    };
    if (invitation) await invitations.join(invitation, person.id, makeAccount);
    else await restaurants.create(person.id, restaurantName, { before: makeAccount });
    return accounts.welcome(person, headers);
  }

  private async find(token: string) {
    const found = await findRegistration(this.options.database, hashAccountToken(token));
    if (!found) throw new AppError('LINK_INVALID');
    const { email, name, restaurantName, passwordHash, invitingRestaurantId, invitationId } = found;
    if (passwordHash === null) throw new AppError('REGISTRATION_CONFIRMED');
    const invitation =
      invitingRestaurantId && invitationId ? { restaurantId: invitingRestaurantId, id: invitationId } : null;
    return { email, name, restaurantName, passwordHash, invitation };
  }

  private async keep(
    registration: Omit<NewRegistration, 'tokenHash'>,
    askedIn: StaffLanguage | null,
  ): Promise<void> {
    const { database, mails } = this.options;
    const { email, invitationId } = registration;
    const account = await findCredential(database, email);
    if (account) return mails.registeredAlready(account, invitationId !== null, askedIn);
    const { token, tokenHash } = createAccountToken();
    await insertRegistration(database, { ...registration, tokenHash });
    mails.registrationLink(email, token, askedIn);
  }
}

async function confirm(tx: TenantTx, { id, email }: { id: string; email: string }): Promise<void> {
  await markVerified(tx, id);
  await markConfirmed(tx, email);
}

/** The language that was chosen on the page. */
function languageOf(headers: Headers): StaffLanguage | null {
  return chosenStaffLanguage(headers.get('cookie') ?? '');
}
