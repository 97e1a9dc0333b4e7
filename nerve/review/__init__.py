"""Luck and skill, told apart: a finished game taken apart into what chance, one's own decisions
and those of the others made of it."""

from nerve.review.chain import Account as Account
from nerve.review.chain import Moment as Moment
from nerve.review.chain import Review as Review
from nerve.review.chain import review as review
from nerve.review.evaluator import EVALUATOR as EVALUATOR
from nerve.review.evaluator import Evaluator as Evaluator
from nerve.review.evaluator import NoReview as NoReview
from nerve.review.evaluator import NotFinished as NotFinished
