"""Gaussian blur whose cost does not grow with its reach."""
import cv2

LARGE = 3.


def blur(image, sigma, border=cv2.BORDER_REFLECT_101):
    sigma = float(sigma)
    step = int(sigma / LARGE * 2)
    h, w = image.shape[:2]
    if step < 2 or min(h, w) < 4 * step: return cv2.GaussianBlur(image, (0, 0), sigma, borderType=border)
    small = cv2.resize(image, (-(-w // step), -(-h // step)), interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / step, borderType=border), (w, h), interpolation=cv2.INTER_LINEAR)
