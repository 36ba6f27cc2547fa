import type { Inputs } from '#contract/contract.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import type { Database } from '../../db/tenant.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import { insertHouse, readHouse } from './training.store.ts';

/** Copies of restaurants to train in. [TRN-1] */
export class TrainingService {
  constructor(
    private readonly database: Database,
    private readonly restaurants: Pick<RestaurantsService, 'createAnother'>,
  ) {}

  /**
   * Creates a copy of a restaurant, once for its id.
   *
   * @throws AppError FORBIDDEN for whoever does not own it, TRAINING_OF_TRAINING, and as `createAnother`
   */
  async create(
    account: Pick<SignedIn, 'userId' | 'mode'>,
    { id, of }: Inputs['restaurants']['createTraining'],
  ): Promise<void> {
    const house = await this.database.withTenant(of, readHouse);
    if (house?.ownerId !== account.userId) throw new AppError('FORBIDDEN');
    if (house.isTraining) throw new AppError('TRAINING_OF_TRAINING');
    // The database marks its name.
    await this.restaurants.createAnother(account, { id, name: house.name }, (tx) => insertHouse(tx, house));
  }
}
